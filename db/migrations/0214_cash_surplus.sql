-- Cash surplus: savings of a member beside the main wallet, with interest for each day of the site on the lowest balance
-- of that day. A programme of grants has its rate and its budget.

create table cash_surplus_rules (
  programme_id integer primary key references grant_programmes,
  site_id integer not null references sites,
  -- The site's day from which it pays: the one after it was defined. The day on which it is stopped counts whole.
  first_day date not null,
  -- Hundredths of a percent of a year of 365 days.
  rate_parts integer not null,
  -- The least that is put in at once, and the most that a member may have in it.
  min_units bigint not null,
  most_units bigint not null,
  constraint cash_surplus_rules__rate check (rate_parts between 1 and 5000),
  constraint cash_surplus_rules__amounts check (min_units > 0 and most_units >= min_units)
);

-- Members who have put money in, and the last day whose interest is settled.
create table cash_surplus_accounts (
  member_id bigint not null references members,
  currency text collate "C" not null,
  site_id integer not null references sites,
  settled_day date not null,
  primary key (member_id, currency)
);

create index cash_surplus_accounts__settled on cash_surplus_accounts (site_id, settled_day);

-- What was paid and for what. Whatever the programme, a day is paid once.
create table cash_surplus_interest (
  member_id bigint not null references members,
  currency text collate "C" not null,
  -- The site's day.
  day date not null,
  programme_id integer not null references cash_surplus_rules,
  site_id integer not null references sites,
  -- The lowest balance of the day.
  lowest_units bigint not null,
  rate_parts integer not null,
  units bigint not null,
  paid_at timestamptz not null,
  primary key (member_id, currency, day),
  constraint cash_surplus_interest__values check (lowest_units > 0 and rate_parts > 0 and units > 0)
);

create index cash_surplus_interest__day on cash_surplus_interest (site_id, currency, day);
create index cash_surplus_interest__programme on cash_surplus_interest (programme_id);

create trigger cash_surplus_rules__keep before update or delete on cash_surplus_rules
  for each row execute function keep_rows();
create trigger cash_surplus_interest__keep before update or delete on cash_surplus_interest
  for each row execute function keep_rows();

select fence_site('cash_surplus_rules', 'cash_surplus_accounts', 'cash_surplus_interest');

grant select, insert on cash_surplus_rules, cash_surplus_accounts, cash_surplus_interest to glasshouse_app;
grant update (settled_day) on cash_surplus_accounts to glasshouse_app;
