-- Leave to download one file of a member's own list: once, within a minute, in the browser of the session that asked.
create table download_tickets (
  -- SHA-256 of the ticket, hex; the ticket itself is nowhere.
  token_hash text primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  session_id bigint not null references sessions,
  list text not null,
  file_name text not null,
  currency text not null,
  language text not null,
  -- The list's parameters: plain text that its module wrote and parses again.
  input jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index download_tickets__expires_at on download_tickets (expires_at);

select fence_site('download_tickets');

grant select, insert, delete on download_tickets to glasshouse_app;
grant update (used_at) on download_tickets to glasshouse_app;
