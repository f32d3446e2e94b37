/** The place for files says no: it does not exist, or it does not let us in. Its message is for the operator. */
export class StorageRefused extends Error {
  override name = 'StorageRefused';
}
