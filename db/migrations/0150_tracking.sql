-- Advertisers' receivers of a site's events. Without a row no event is sent.
create table site_pixels (
  site_id integer primary key references sites,
  -- By which the receiver knows the site.
  pixel_id text not null,
  -- The receivers, as members read them in the consent question.
  receiver text not null,
  needs_consent boolean not null,
  constraint site_pixels__pixel_id check (pixel_id ~ '^[A-Za-z0-9_-]{1,64}$')
);

-- Events on their way to a receiver. Personal data is cleared as soon as it is no longer needed; the name and the order
-- stay, so that a purchase is never sent twice.
create table tracking_events (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  event_name text collate "C" not null,
  event_id text collate "C" not null,
  event_at timestamptz not null,
  currency text collate "C" not null,
  units bigint not null,
  person jsonb,
  state text collate "C" not null,
  created_at timestamptz not null,
  constraint tracking_events__once unique (site_id, event_name, event_id),
  constraint tracking_events__state check (state in ('due', 'sent', 'given_up', 'withheld')),
  constraint tracking_events__person check (state = 'due' or person is null)
);

select fence_site('site_pixels', 'tracking_events');

grant select on site_pixels to glasshouse_app;
grant select, insert, update on tracking_events to glasshouse_app;
