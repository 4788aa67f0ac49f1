-- Push: an event is written here in its transaction, and sent to browsers after the commit. No row-level security: the
-- reader serves every site, and it alone turns a row's site into a room.

create schema push;

create table push.outbox (
  id bigint generated always as identity constraint outbox__pkey primary key,
  -- The place in the order in which transactions committed; given by the sequencer, so null until then. Ids are taken
  -- before the commit and are therefore not in that order: a reader that remembers the last id loses events.
  seq bigint,
  kind text not null default 'event' constraint outbox__kind check (kind in ('event', 'control')),
  -- A control row is about a session, of any site.
  site_id integer constraint outbox__site_id check ((site_id is null) = (kind = 'control')),
  channel text not null constraint outbox__channel check (length(channel) <= 96),
  event text not null constraint outbox__event check (length(event) <= 96),
  -- Writers stop at 8 KiB; jsonb prints the same data with more spaces.
  data jsonb not null constraint outbox__data check (octet_length(data::text) <= 16384),
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- Partial, so that the writers' inserts touch two small indexes and no more.
create index outbox__waiting on push.outbox (id) where seq is null;
create unique index outbox__seq on push.outbox (seq) where seq is not null;
create index outbox__replay on push.outbox (site_id, channel, seq) where seq is not null;

-- How far the numbering and the retention have come. One row, changed with each batch.
create table push.position (
  is_only boolean constraint position__pkey primary key default true constraint position__is_only check (is_only),
  last_seq bigint not null,
  forgotten_seq bigint not null,
  constraint position__order check (0 <= forgotten_seq and forgotten_seq <= last_seq)
) with (fillfactor = 50);

insert into push.position (last_seq, forgotten_seq) values (0, 0);

grant usage on schema push to glasshouse_app;
grant select, insert, delete on push.outbox to glasshouse_app;
grant update (seq) on push.outbox to glasshouse_app;
grant select on push.position to glasshouse_app;
grant update (last_seq, forgotten_seq) on push.position to glasshouse_app;
