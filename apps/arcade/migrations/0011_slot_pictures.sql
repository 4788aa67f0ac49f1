-- A round of a slot stores its stops alone, grid by grid of spin by spin; lines and pays follow from them. Rounds of the
-- first slot stored more of it: a spin of one grid each.
update rounds
   set picture = jsonb_build_object('spins', jsonb_build_array(jsonb_build_array(picture -> 'stops')))
 where game_code = 'SL01' and picture ? 'stops';
