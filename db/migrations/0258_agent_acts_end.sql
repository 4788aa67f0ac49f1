-- What sub-accounts did is kept for a year, as the security log is, and then deleted. Rows of the year stay as they are.
drop trigger agent_acts__keep on agent_acts;
create trigger agent_acts__keep before update on agent_acts
  for each row execute function keep_rows();
create trigger agent_acts__keep_a_year before delete on agent_acts
  for each row when (old.at > now() - interval '364 days') execute function keep_rows();

create index agent_acts__at on agent_acts (at);

grant delete on agent_acts to glasshouse_app;
