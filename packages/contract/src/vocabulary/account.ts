/** What somebody types to delete their account, in whatever language they read (studio 2.11, 5.1). */
export const DELETE_PHRASE = 'Delete My Account';
