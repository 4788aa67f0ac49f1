import { usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import type { Choice } from './filter-bar.tsx'

/** The providers that the site's games come from. */
export function useProviderChoice(): Choice {
  const { t } = usePhrases('records')
  const { gameTypes } = usePayload()
  const names = new Map(
    gameTypes.flatMap(type => type.gp_list.map(game => [game.gp_id, game.gp_name] as const)),
  )
  return {
    key: 'provider',
    label: t('game.provider'),
    all: t('records.allProviders'),
    options: [...names].map(([value, label]) => ({ value, label })),
  }
}

export function useTypeChoice(): Choice {
  const { t } = usePhrases('records')
  const { gameTypes } = usePayload()
  return {
    key: 'type',
    label: t('records.gameType'),
    all: t('records.allTypes'),
    options: gameTypes.map(type => ({ value: `${type.gt_id}`, label: type.name })),
  }
}
