-- What a shared round draws depends on the bets that it accepted. As its bets are closed, the hash of their digests is
-- stored, under the lock that closes them: the client seed of the round. Null until then, and in rounds that were closed
-- before this was so: their client seed is the code of their table.
alter table shared_rounds
  add column client_seed text collate "C",
  add constraint shared_rounds__client_seed check (client_seed is null or state <> 'open' and client_seed ~ '^[0-9a-f]{64}$');

-- The same for an event of a book, as it starts, by the bets that were accepted before. Events that exist are drawn as
-- it was said of them.
alter table book_events
  add column draws_by_bets boolean not null default false,
  add column client_seed text collate "C",
  add constraint book_events__client_seed check (client_seed is null or draws_by_bets and client_seed ~ '^[0-9a-f]{64}$');
