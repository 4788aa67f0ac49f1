-- Which type a consumer reads: without the code, staff then see at which event it stands.
alter table event_cursors add column type text collate "C";

-- Events that staff had a consumer pass over, because it could not handle them.
create table event_skips (
  id bigint generated always as identity primary key,
  consumer text collate "C" not null,
  type text collate "C" not null,
  key text collate "C" not null,
  -- The event as it was; it is deleted after a month.
  event jsonb not null,
  error text,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint event_skips__once unique (consumer, type, key),
  constraint event_skips__who check (decided_by <> ''),
  constraint event_skips__why check (reason <> '')
);

create trigger event_skips__keep before update or delete on event_skips
  for each row execute function keep_rows();

grant select, insert on event_skips to glasshouse_app;
