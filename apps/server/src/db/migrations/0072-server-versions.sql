alter table engine_server
  -- What staff set of a server counts its changes, as engine calls and routes do: two people do not overwrite each other.
  add version integer not null default 1,
  -- Since then what its engine calls failed of before counts no more: somebody looked at it and it answered, or it has another key.
  add trusted_at timestamptz;
