-- Members in a game are looked through every second, for those whose session has ended meanwhile.
create index play_states__playing on play_states (member_id) where phase = 'playing';
