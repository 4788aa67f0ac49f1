-- Letters to one member. What a member deletes is hidden at once and deleted here after a while.
create table member_letters (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  -- The kind of notification.
  template text not null,
  title localized not null,
  content localized not null,
  created_at timestamptz not null,
  -- Goes by itself then; null: it stays until it is deleted.
  expire_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz
);

create index member_letters__inbox on member_letters (member_id, id) where deleted_at is null;
create index member_letters__deleted_at on member_letters (deleted_at) where deleted_at is not null;
create index member_letters__expire_at on member_letters (expire_at) where expire_at is not null;

select fence_site('member_letters');

grant select, insert, delete on member_letters to glasshouse_app;
grant update (read_at, deleted_at) on member_letters to glasshouse_app;
