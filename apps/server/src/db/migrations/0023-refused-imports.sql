-- An archive that is refused as a whole leaves a row, so that staff can see what was sent and why nothing came of it.
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check check (state in ('waiting', 'running', 'done', 'cancelled', 'failed', 'refused')),
  alter column sha256 drop not null,
  alter column storage_key drop not null,
  -- Why it was refused: a key of the words with its values.
  add column fault jsonb,
  add constraint import_run_refused check ((state = 'refused') = (fault is not null)),
  add constraint import_run_stored check (state = 'refused' or (sha256 is not null and storage_key is not null));
