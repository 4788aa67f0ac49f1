/**
 * A question of a lower module that a higher one answers, because imports point down only. The lower module gives the
 * hook in its api; the higher one sets the answer once, while it is created.
 */
export type Hook<Args extends readonly unknown[], Answer> = {
  call(...args: Args): Answer
  answerWith(answer: (...args: Args) => Answer): void
}

export function createHook<Args extends readonly unknown[], Answer>(name: string): Hook<Args, Answer> {
  let answer: ((...args: Args) => Answer) | undefined
  return {
    call: (...args) => {
      if (!answer) throw new Error(`no module answers the hook ${name}`)
      return answer(...args)
    },
    answerWith: given => {
      if (answer) throw new Error(`two modules answer the hook ${name}`)
      answer = given
    },
  }
}
