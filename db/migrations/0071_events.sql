-- Events between modules (docs/decisions/074): each is a row of the transaction in which it happened.
create table events (
  id bigint generated always as identity primary key,
  -- Given after the row has committed, one after the other. Ids are not in the order of commits, so a reader that
  -- remembered the last id would miss events.
  seq bigint,
  site_id integer not null references sites,
  type text collate "C" not null,
  -- What happened, once: an order's number, a decision's id.
  key text collate "C" not null,
  data jsonb not null,
  at timestamptz not null,
  constraint events__once unique (type, key)
);

create index events__unnumbered on events (id) where seq is null;
create unique index events__seq on events (type, seq) where seq is not null;
create index events__at on events (at);

-- One row: the last number given.
create table event_position (
  is_only boolean primary key default true,
  last_seq bigint not null,
  constraint event_position__only check (is_only)
);
insert into event_position (last_seq) values (0);

-- How far each consumer has come, and since when it cannot go on.
create table event_cursors (
  consumer text collate "C" primary key,
  seq bigint not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  error text
);

select fence_site('events');

grant select, insert, delete on events to glasshouse_app;
grant update (seq) on events to glasshouse_app;
grant select, update on event_position to glasshouse_app;
grant select, insert, update on event_cursors to glasshouse_app;
