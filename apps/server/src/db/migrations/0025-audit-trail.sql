-- The trail is read by who did it, by what was done and by what it was done to, the latest first.
create index admin_action_by_admin on admin_action (admin_id, at desc, id desc);
create index admin_action_by_action on admin_action (action, at desc, id desc);
create index admin_action_by_target on admin_action (target, at desc, id desc);
