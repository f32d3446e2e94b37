import { documentCalls } from '@atelier/contract/billing/documents';
import { addressOf } from '@atelier/contract/client';

/** A receipt as screens reach it. */
export const documentLink = (number: string, basePath: string): { number: string; url: string } => ({
  number,
  url: basePath + addressOf(documentCalls.documentFile.path, { params: { file: `${number}.pdf` } }),
});
