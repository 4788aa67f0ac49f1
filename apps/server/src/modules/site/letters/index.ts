/**
 * Letters: messages to one member, kept in the inbox and worded in the language in which the member reads them.
 *
 * It never decides that something is worth a letter, and it never shows another member's. E-mail and SMS belong to the
 * messenger, and so do the texts.
 */
import type { Tx } from '@glasshouse/postgres'
import type { Hook } from '../../../platform/hook.ts'
import { commissionMoved, depositCredited, friendRewardMoved, withdrawalMoved } from '../../../events.ts'
import { subscribes } from '../../../platform/events/index.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { LetterNews } from '../messenger/index.ts'
import type { LetterOwner } from './letters.queries.ts'
import { createLetterRoutes } from './letters.routes.ts'
import { createLetters } from './letters.service.ts'

export { createLetters, type Letters } from './letters.service.ts'
/** A word of a letter about a status. */
export type { StatusWord } from '../messenger/index.ts'

type LetterNeeds = ModuleContext & {
  readonly writeLetter: Hook<[Tx, LetterOwner, LetterNews], Promise<void>>
}

export const lettersModule = defineModule({
  name: 'letters',
  create: (context: LetterNeeds) => {
    const letters = createLetters(context)
    context.writeLetter.answerWith(letters.write)
    return {
      api: { letters },
      routes: createLetterRoutes(letters, context.lists),
      subscriptions: [
        subscribes('letters-of-deposits', depositCredited, letters.tellDeposit),
        subscribes('letters-of-withdrawals', withdrawalMoved, letters.tellWithdrawal),
        subscribes('letters-of-commissions', commissionMoved, letters.notifyCommission),
        subscribes('letters-of-friends', friendRewardMoved, letters.tellFriendReward),
      ],
      sweeps: { letters: letters.sweep },
    }
  },
})
