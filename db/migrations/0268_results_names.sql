-- How a member is named in the panel of latest results. Without a row the name is masked, as for everyone before.
create table results_names (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  shown_as text not null,
  changed_at timestamptz not null,
  constraint results_names__shown_as check (shown_as in ('masked', 'hidden', 'absent'))
);

select fence_site('results_names');

grant select, insert, update on results_names to glasshouse_app;
