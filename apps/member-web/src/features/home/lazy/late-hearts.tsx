import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, useLoaded, useMember } from '@glasshouse/web-kit'
import { memo, useCallback, useEffect, useMemo } from 'react'
import { HeartButton } from '../../../favourites/heart-button.tsx'
import { heartsOf, useFavourites } from '../../../favourites/use-favourites.ts'
import type { Heart } from '../hearts.tsx'

/**
 * Brings the hearts of games to the tiles of the page. Remembered, as the page is drawn anew with each heart that it is
 * given.
 */
export const LateHearts = memo(function LateHearts({
  onReady,
}: {
  readonly onReady: (heart: Heart) => void
}) {
  const { currency } = usePayload()
  const isMember = useMember() !== undefined
  const read = useLoaded(
    useCallback(
      (signal: AbortSignal) => (isMember ? callApi(calls.gameList, { currency }, { signal }) : undefined),
      [currency, isMember],
    ),
  )
  const { value } = read
  const given = useMemo(
    () => (typeof value === 'string' ? [] : heartsOf(value.data.flatMap(group => group.gp_list))),
    [value],
  )
  const favourites = useFavourites(given)
  useEffect(() => onReady(game => <HeartButton game={game} favourites={favourites} />), [favourites, onReady])
  return null
})
