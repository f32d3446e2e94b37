-- The release looks up the first waiting tasks of each user and lane; it never reads the whole waiting room.
create index generation_task_turns on generation_task (user_id, lane, priority desc, submitted_at, id) where state = 'waiting';
