import { usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'

/** The names of the types of game, as the site calls them. */
export function useGameTypeName(): (type: string) => string {
  const { t } = usePhrases('agents')
  const { gameTypes } = usePayload()
  return type =>
    gameTypes.find(({ gt_id: id }) => `${id}` === type)?.name ?? t('agents.figuresType', { type })
}
