-- A bet is reported while its round is still open: then there is no row of `rounds` yet, and none for a round that was
-- ended without a result.
alter table bet_versions drop constraint bet_versions_round_id_fkey;
