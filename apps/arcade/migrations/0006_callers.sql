-- All signed endpoints store nonces in one way, so the column for the caller has the same name everywhere.
alter table used_nonces rename column agent to caller;
alter table used_nonces rename constraint used_nonces__agent_nonce to used_nonces__caller_nonce;
