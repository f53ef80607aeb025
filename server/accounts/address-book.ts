import { addAddress, deleteAddress, getAddressList, updateAddress } from '#contract/accounts/account.ts';
import { t } from '#contract/kit/texts.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveGetAddressList = serve(getAddressList, async ({ sql, params, query }) =>
  pageOf(await rows.addresses(sql, params.userId, slice(query)), 'userAddressId'),
);

export const serveAddAddress = serve(addAddress, async ({ tx, params, body }) => {
  await rows.insertAddress(tx, params.userId, { ...body, pincode: String(body.pincode) });
  return t`Address added successfully.`;
});

export const serveUpdateAddress = serve(updateAddress, async ({ tx, params, body, refuse }) => {
  const isOwn = await rows.changeAddress(tx, params.userId, { ...body, pincode: String(body.pincode) });
  if (!isOwn) throw refuse('ADDRESS_NOT_FOUND');
  return t`Address updated successfully.`;
});

export const serveDeleteAddress = serve(deleteAddress, async ({ tx, params, refuse }) => {
  const isOwn = await rows.removeAddress(tx, params.userId, params.addressId);
  if (!isOwn) throw refuse('ADDRESS_NOT_FOUND');
  return t`Address deleted successfully.`;
});
