import { currentUser } from '#contract/accounts/current-user.ts';
import type { Caller } from '#web/calls/call.ts';
import { loadVendorDesk } from '#web/sales/today/vendor-desk.ts';
import type { Desk } from '#web/sales/today/YourWork.tsx';
import { loadAdminTodos } from './admin-todos.ts';

/** Loaded for vendors and administrators only. */
export async function loadDesk(call: Caller, role: Desk['role']): Promise<Desk> {
  if (role === 'ADMIN') {
    return { role, todos: [], setUps: [], restaurantIds: [], ...(await loadAdminTodos(call)) };
  }
  const { userId } = await call(currentUser, {});
  const { restaurants, todos, setUps } = await loadVendorDesk(call, userId);
  return { role, todos, setUps, restaurantIds: restaurants.map(({ restaurantId }) => restaurantId) };
}
