-- Works: what review has passed, works that went with their picture, reading the latest pictures of everybody.

alter table work
  -- Picture and words are as a reviewer passed them: taken down and published again, it needs no second review.
  add column approved boolean not null default false,
  -- Deleted because its picture went to the trash; it comes back with it.
  add column gone_with_media boolean not null default false;
update work set approved = status = 1;

create index work_media_all on work (media_id);
create index work_reviewed on work (status, coalesce(reviewed_at, submitted_at) desc, id desc) where deleted_at is null;
create index work_created on work (created_at desc, id desc) where deleted_at is null;
create index generation_task_latest on generation_task (submitted_at desc, id desc);
