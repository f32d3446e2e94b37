-- Why a test of an engine call failed is told as a kind and a reason, which the reader's language has, and no longer as a sentence.
alter table engine_test add column failure jsonb;
update engine_test set failure = jsonb_build_object(
  'kind', 'internal',
  'reason', jsonb_build_object('key', 'said', 'values', jsonb_build_object('words', error)))
  where error is not null;
alter table engine_test drop column error;
-- Lines of a log carry what happened as a key.
update engine_test set log = (
  select coalesce(jsonb_agg(line || '{"event": "said", "place": null, "reason": null}'::jsonb), '[]') from jsonb_array_elements(log) line);
