-- The size of a win is a tier; lanterns are how one page shows it.
alter table rounds rename column lanterns to win_tier;

-- Dice 100 also stored it in the last event of its picture.
update rounds
   set picture = jsonb_set(picture, '{events}', (
         select jsonb_agg(case when event ? 'lanterns'
                               then event - 'lanterns' || jsonb_build_object('winTier', event -> 'lanterns')
                               else event
                          end order by place)
           from jsonb_array_elements(picture -> 'events') with ordinality events(event, place)))
 where game_code = 'AR02' and picture ? 'events';
