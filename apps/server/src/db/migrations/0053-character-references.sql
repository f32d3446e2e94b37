-- A character may be made from references: pictures of how somebody looks. Only what was read of them is kept, in the look.
alter table kept_character drop constraint kept_character_source_check;
alter table kept_character add constraint kept_character_source_check check (source in ('words', 'picture', 'references'));
