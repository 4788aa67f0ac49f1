import { Dialog } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { closeGameFrame } from './framed-game.ts'
import { GameFrame } from './game-frame.tsx'
import type { Frame } from './launch-state.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'

/** A game over the page. One that is still on its way is called off without a question. */
export function GameModal({ frame }: { readonly frame: Frame }) {
  const { t } = usePhrases('play')
  const askToLeave = useAskToLeave()
  const close = () => (frame.url === undefined ? closeGameFrame() : void askToLeave())
  return (
    <Dialog
      open
      onClose={close}
      title={frame.game}
      closeLabel={frame.url === undefined ? t('action.close') : t('action.leave')}
      closeBeside={false}
      width="screen"
    >
      <GameFrame frame={frame} />
    </Dialog>
  )
}
