-- What is done to the pictures of a service, and which file becomes the picture, each count their changes: two people do not overwrite each other.
alter table engine_service
  add postprocess_version integer not null default 1,
  add result_extracts_version integer not null default 1;
