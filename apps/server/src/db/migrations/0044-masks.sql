-- Masks of tools are files of a kind of their own: in no library, used by their owner alone, kept as long as a task keeps them.
alter table media drop constraint media_origin_check;
alter table media add constraint media_origin_check check (origin in ('upload', 'output', 'mask'));
-- The share of a mask that is light, so that an empty one is known without reading it.
alter table media add column light real;
alter table media add constraint media_light_check check ((light is not null) = (origin = 'mask'));
create index media_mask on media (created_at, id) where origin = 'mask' and state <> 'deleted';
