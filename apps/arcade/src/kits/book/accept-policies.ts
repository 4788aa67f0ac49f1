/** Which prices the player takes if they have changed: those seen alone, better ones too, or any. */
export const acceptPolicies = ['none', 'better', 'any'] as const
