-- A round that is void tells its seed, too, and what its bets came to: so anybody can see what it would have drawn.
-- Those of before, and one whose seed cannot be read any more, have none.
alter table shared_rounds
  drop constraint shared_rounds__revealed,
  add constraint shared_rounds__revealed
    check (state = 'void' or (server_seed is null) = (state in ('open', 'running')));
