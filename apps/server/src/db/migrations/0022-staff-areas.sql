-- The areas of the back office are menus that open one area each (docs/adr/0023).

create temporary table area (name text primary key) on commit drop;
insert into area (name) values
  ('Users'), ('Permissions'), ('Credits'), ('Review'), ('Works'), ('Tags'), ('Words'), ('Templates'), ('Campaigns'), ('Circles'),
  ('Notices'), ('Reports'), ('Banners'), ('Tutorials'), ('Channels'), ('Billing'), ('Codes'), ('Engines'), ('Operations');

-- A menu of such a name that somebody made by hand opened nothing until now, and must not begin to: it goes on under another name.
insert into menu (name) select m.name || ' - own' from menu m join area using (name) on conflict do nothing;
insert into role_menu (role_name, menu_name)
  select r.role_name, r.menu_name || ' - own' from role_menu r join area on area.name = r.menu_name on conflict do nothing;
delete from menu where name in (select name from area);

insert into menu (name, builtin) select name, true from area;
-- What a list of a menu's roles walks.
create index role_menu_by_menu on role_menu (menu_name);
