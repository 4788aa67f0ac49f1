-- Whether players of a site may shorten rounds: quick play, and a press that shows the result at once. Providers that hold
-- the rule are told at each launch.
alter table sites add column allows_quick_play boolean not null default true;
