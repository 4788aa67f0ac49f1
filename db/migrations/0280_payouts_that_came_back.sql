-- A held payout whose money staff have seen come back ends in a state of its own: what the gateway sent of it is not
-- counted as paid out, so that the gateway's day goes on to differ where it was not returned there.
alter table payouts drop constraint payouts__state;
alter table payouts add constraint payouts__state
  check (state in ('sending', 'accepted', 'held', 'paid', 'refused', 'settled', 'returned'));
alter table payouts drop constraint payouts__finished;
alter table payouts add constraint payouts__finished
  check ((state in ('paid', 'refused', 'settled', 'returned')) = (finished_at is not null));
