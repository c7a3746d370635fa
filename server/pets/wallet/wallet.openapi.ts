import { address } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

export const walletApi = under('/api/pets/:petId/wallet', {
  'POST /apple': op(
    'makeApplePass',
    'The address of a pass for Apple Wallet, for a minute; 404 where the operator has set no certificate',
    address,
  ),
  'POST /google': op(
    'makeGooglePass',
    'The link that adds a pass to Google Wallet; 404 where the operator has set no issuer',
    address,
  ),
});

export const passFilesApi = {
  'GET /files/passes/:token': op('getPass', 'A pass for Apple Wallet', 'pass'),
};
