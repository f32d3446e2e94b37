-- Terms of known models that do not allow commercial use, as a member of staff confirmed them: such a model is off until then. The terms are
-- kept as they were read, because others have to be read again. 'model' is its id in the catalogue.
create table model_licence (
  model text primary key,
  licence text not null,
  reason text not null default '',
  confirmed_by bigint not null,
  confirmed_at timestamptz not null
);
