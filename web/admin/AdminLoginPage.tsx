import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useAdminLoginMutation, useSiteQuery } from '../generated/graphql.js';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { errorCode, errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { PasswordField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from '../ui/useForm.js';
import { adminClient } from './admin-client.js';
import { DemoOperatorHint } from './DemoOperatorHint.js';
import { storeAdminToken, useAdminToken } from './admin-token.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

/** The server's own words; where it has none, the fixed sentence for its status. */
function failureOf(error: unknown): string {
  const code = errorCode(error);
  if (code === 'UNAUTHENTICATED') return errorMessage(error, texts.login.unauthorized);
  return errorMessage(error, code === 'RATE_LIMITED' ? texts.login.limited : texts.login.otherwise);
}

const check = ({ username, password }: { username: string; password: string }) => ({
  username: username.trim() === '' && texts.login.usernameRequired,
  password: password === '' && texts.login.passwordRequired,
});

export function AdminLoginPage() {
  const token = useAdminToken();
  const toast = useToast();
  const { field, set, problem, isSending, submit } = useForm(null, { username: '', password: '' }, { check });
  const signIn = useSignIn();
  const { data: site } = useSiteQuery();
  const handleSubmit = submit(
    ({ username, password }) => signIn(username.trim(), password),
    (error) => {
      toast.error(texts.login.failed, failureOf(error));
      return failureOf(error);
    },
  );
  if (token && !isSending) return <Navigate to="/admin" replace />;
  return (
    <Frame>
      <chakra.form display="flex" flexDirection="column" gap={4} onSubmit={handleSubmit} noValidate>
        {problem && <Notice status="error">{problem}</Notice>}
        <TextField {...field('username')} label={messages.username} autoComplete="username" autoCapitalize="none" />
        <PasswordField {...field('password')} label={messages.password} autoComplete="current-password" />
        <Button type="submit" size="lg" disabled={isSending}>
          {isSending ? texts.login.pending : messages.signIn}
        </Button>
        {site?.site.demoOperator && (
          <DemoOperatorHint username={site.site.demoOperator} onUse={(username) => set({ username })} />
        )}
      </chakra.form>
    </Frame>
  );
}

function useSignIn() {
  const [login] = useAdminLoginMutation({ client: adminClient });
  const toast = useToast();
  const navigate = useNavigate();
  return async (username: string, password: string) => {
    const { data } = await login({ variables: { input: { username, password } } });
    if (!data) throw new Error(texts.login.otherwise);
    await adminClient.clearStore();
    storeAdminToken(data.adminLogin.token);
    toast.success(texts.login.success, texts.login.successDetail);
    void navigate('/admin', { replace: true });
  };
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Flex as="main" minH="100dvh" direction="column">
      <Flex justify="space-between" align="center" px={{ base: 4, md: 8 }} h="64px" flexShrink={0}>
        <StyledLink
          to="/"
          display="inline-flex"
          alignItems="center"
          gap={2}
          color="fg.muted"
          minH="44px"
          _hover={{ color: 'fg' }}
        >
          <ArrowLeft size={16} aria-hidden /> {messages.backToHome}
        </StyledLink>
        <ColorModeButton />
      </Flex>
      <Flex flex={1} align={{ base: 'flex-start', md: 'center' }} justify="center" px={4} pb={{ base: 8, md: 24 }}>
        <Box w="full" maxW="400px" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: 5, md: 8 }}>
          <Brand />
          <Heading as="h1" textStyle="title" mt={6}>
            {texts.login.title}
          </Heading>
          <Text color="fg.muted" mt={1} mb={6}>
            {messages.forTheOperatorsOfThis}
          </Text>
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}
