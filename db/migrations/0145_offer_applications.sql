-- What members asked for of an offer, and what a person decided about it. No money hangs on either row.

create table offer_applications (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  discount_id integer not null references discounts,
  applied_at timestamptz not null,
  -- One for each member and offer, in any state.
  constraint offer_applications__once unique (member_id, discount_id)
);

create table offer_application_decisions (
  application_id bigint primary key references offer_applications,
  site_id integer not null references sites,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint offer_application_decisions__decision check (decision in ('accepted', 'declined')),
  constraint offer_application_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create trigger offer_applications__keep before update or delete on offer_applications
  for each row execute function keep_rows();
create trigger offer_application_decisions__keep before update or delete on offer_application_decisions
  for each row execute function keep_rows();

select fence_site('offer_applications', 'offer_application_decisions');

grant select, insert on offer_applications, offer_application_decisions to glasshouse_app;
