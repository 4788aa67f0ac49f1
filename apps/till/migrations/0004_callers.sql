-- The nonces of all signed doors are kept in one way, so who used one has the name that every door has for it.
alter table used_nonces rename column merchant to caller;
alter table used_nonces rename constraint used_nonces__merchant_nonce to used_nonces__caller_nonce;
