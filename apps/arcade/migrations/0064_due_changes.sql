-- An event that is taken out after its end: its settled bets are still to be changed, from this instant on. It is set
-- with the state itself and cleared when all of them are done, so a process that dies between the two leaves nothing.
alter table book_events add column change_due_at timestamptz;

create index book_events__change_due on book_events (change_due_at) where change_due_at is not null;

-- Those that were left before.
update book_events e set change_due_at = now()
 where state = 'void'
   and exists (select from book_legs l join book_bets b on b.id = l.bet_id
                where l.event_id = e.id and l.result <> 'void' and b.state = 'settled');
