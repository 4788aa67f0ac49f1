-- A round stores its win tier: how many of the steps 1x 2x 5x 10x 25x of the stake the payout reaches. Each game shows
-- it in its own way; lanterns are one of them.
alter table rounds rename column lanterns to win_tier;
